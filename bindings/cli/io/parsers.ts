import { parsers } from '../../history/read/parsers.ts';

/**
 * Gives the command the parsers that it is bundled with. By their names they are the library's optional peers,
 * which the build leaves out; by their paths they are bundled.
 */
export function bringParsers(): void {
  parsers.xml = () => import('../../../node_modules/saxes/saxes.js');
  parsers.toml = () => import('../../../node_modules/smol-toml/dist/index.js');
}

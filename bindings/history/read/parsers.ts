/**
 * The parsers of XML and TOML, loaded with the first hand that needs them. They are optional peer dependencies;
 * a program that brings its own copies may put them here.
 */
export const parsers = {
  xml: (): Promise<typeof import('saxes')> => import('saxes'),
  toml: (): Promise<typeof import('smol-toml')> => import('smol-toml'),
};

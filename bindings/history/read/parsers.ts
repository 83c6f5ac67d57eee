import { OperationError } from '../../errors.ts';

/**
 * Loads the parser of XML, TOML or gzip with the first bytes that need it. The build puts each into a separate file
 * inside the package, so that a page fetches none that it does not need.
 *
 * @throws {@link OperationError} `module` when that file cannot be loaded.
 */
export async function loadParser<Parser>(format: string, load: () => Promise<Parser>): Promise<Parser> {
  try {
    return await load();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperationError(
      'module',
      `the ${format} parser of razz-wasm, a file of the package, cannot be loaded (${reason})`,
      { cause },
    );
  }
}

import { OperationError } from '../../errors.ts';

/**
 * Loads the parser of XML or of TOML with the first hand that needs it. The build puts each in a file of its own
 * inside the package, so that a page which reads neither format fetches neither parser.
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

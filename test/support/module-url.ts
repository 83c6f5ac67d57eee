/** The URL of a module of the test's own. */
export function moduleUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

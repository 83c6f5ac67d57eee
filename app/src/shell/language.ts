/**
 * Number formats of the browser's language are what the plotting library begins with. WebKitGTK calls its language
 * "C" where the system has none, which no number format knows; it becomes English here, before a plot is loaded.
 */
export function nameLanguage(): void {
  try {
    new Intl.NumberFormat(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en' });
  }
}

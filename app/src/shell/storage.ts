// Small things that outlive a reload. A browser may refuse to store; then they just do not.

/** The value saved under a name; `undefined` where there is nothing, or something of another shape. */
export function load<Value>(name: string, isValue: (value: unknown) => value is Value): Value | undefined {
  try {
    const text = localStorage.getItem(`razz.${name}`);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(`razz.${name}`, JSON.stringify(value));
  } catch {
    // Nothing depends on it before the next reload.
  }
}

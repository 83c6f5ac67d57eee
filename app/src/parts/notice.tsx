import type { ComponentChildren } from 'preact';

interface Properties {
  readonly kind: 'fault' | 'hint';
  readonly title?: string;
  readonly children: ComponentChildren;
}

/** A message about the page as a whole. */
export function Notice({ kind, title, children }: Properties) {
  return (
    <div class={`notice ${kind}`} role={kind === 'fault' ? 'alert' : undefined}>
      {title !== undefined && <strong>{title}.</strong>} {children}
    </div>
  );
}

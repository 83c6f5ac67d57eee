// Light, dark, or as the system says. The choice stays in this browser.
import { effect, signal } from '@preact/signals';
import { load, save } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

export const theme = signal<Theme>(load('theme', isTheme) ?? 'system');

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  save('theme', theme.value);
});

// The text of axe, which looks for what keeps people with screen readers or poor sight from using a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

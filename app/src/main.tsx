import { render } from 'preact';
import './look/tokens.css';
import './look/base.css';
import './look/parts.css';
import { Shell } from './shell/shell.tsx';
import { nameLanguage } from './shell/language.ts';
import { worksOffline } from './shell/offline.ts';
import './shell/theme.ts';

render(<Shell />, document.getElementById('app')!);
worksOffline();
nameLanguage();

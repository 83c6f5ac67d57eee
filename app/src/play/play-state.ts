// The table that is played at. It is saved after every step, so that a reload loses nothing.
import { batch, signal } from '@preact/signals';
import type { Hand } from 'razz-wasm/game';
import { jsonOf } from '../engine/record.ts';
import {
  type Decision,
  NAMES,
  OPPONENTS,
  PRESETS,
  type PresetName,
  type Settings,
  handFromJson,
  newHand,
  opponentAction,
} from '../engine/table.ts';
import { load, save } from '../shell/storage.ts';

interface Saved {
  readonly settings: Settings;
  readonly stacks: readonly number[];
  readonly button: number;
  /** Number of the hand, 1 for the first. */
  readonly number: number;
  readonly hand: unknown;
}

const DEFAULTS: Settings = { preset: 'pokerstars', players: 4, opponents: 'mixed', smallBet: 10, stack: 500 };
const THINKING_MS = 450;
/** Hands kept for export; older ones go. */
const MOST_HANDS = 1000;

export const settings = signal<Settings>(DEFAULTS);
/** The hand at one moment: the hand is one object that changes, each moment of it is new. */
export interface Position {
  readonly hand: Hand;
}

export const position = signal<Position>();
export const handNumber = signal(0);
/** The hands that are over, a line of JSON each. */
export const played = signal<readonly string[]>(load('played', areTexts) ?? []);
export const isQuick = signal(load('quick', (value) => value === true) ?? false);
export const trouble = signal<string>();

let stacks: readonly number[] = [];
let button = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const nameOf = (seat: number): string => NAMES[seat]!;

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

function isSettings(value: unknown): value is Settings {
  const { preset, players, opponents, smallBet, stack } = (value ?? {}) as Record<string, unknown>;
  return (
    Object.hasOwn(PRESETS, String(preset)) &&
    OPPONENTS.includes(opponents as Settings['opponents']) &&
    isWhole(players, 2, PRESETS[preset as PresetName].maxPlayers) &&
    isWhole(smallBet, 2, 1_000_000) &&
    isWhole(stack, 10, 1_000_000_000)
  );
}

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function isSaved(value: unknown): value is Saved {
  const { settings, stacks, button, number } = (value ?? {}) as Record<string, unknown>;
  return (
    isSettings(settings) &&
    Array.isArray(stacks) &&
    stacks.length === settings.players &&
    stacks.every((chips) => isWhole(chips, 1, Number.MAX_SAFE_INTEGER)) &&
    isWhole(button, 0, settings.players - 1) &&
    isWhole(number, 1, Number.MAX_SAFE_INTEGER)
  );
}

/** Takes up the table that was left, or sits down at a new one. */
export function sitDown(): void {
  if (position.value !== undefined) return;
  const saved = load('table', isSaved);
  if (saved === undefined) {
    newTable(DEFAULTS);
    return;
  }
  try {
    const restored = handFromJson(saved.hand);
    batch(() => {
      settings.value = saved.settings;
      handNumber.value = saved.number;
      position.value = { hand: restored };
    });
    ({ stacks, button } = saved);
    goOn();
  } catch {
    trouble.value = 'The saved table could not be read; this is a new one.';
    newTable(saved.settings);
  }
}

export function newTable(next: Settings): void {
  settings.value = next;
  handNumber.value = 0;
  stacks = Array<number>(next.players).fill(next.stack);
  button = next.players - 1;
  nextHand();
}

/** Deals the next hand. Whoever has too few chips for it buys in again. */
export function nextHand(): void {
  clearTimeout(timer);
  const { stack, smallBet, players } = settings.value;
  const last = position.value?.hand.result;
  if (last?.stacks.length === players && handNumber.value > 0) {
    stacks = last.stacks.map((chips) => (chips < smallBet ? stack : chips));
    button = (button + 1) % players;
  }
  batch(() => {
    handNumber.value++;
    position.value = { hand: newHand(settings.value, stacks, button) };
  });
  keep();
  goOn();
}

/** The person in seat 0 acts. */
export function act(action: Decision): void {
  if (position.value?.hand.toAct !== 0) return;
  step(action);
}

function step(action: Decision): void {
  const { hand: now } = position.value!;
  now.apply(action);
  position.value = { hand: now };
  if (now.isOver) finish(now);
  keep();
  goOn();
}

/** Lets the opponents act, one after another. */
function goOn(): void {
  clearTimeout(timer);
  const now = position.value?.hand;
  const seat = now?.toAct ?? 0;
  if (now === undefined || seat === 0) return;
  const move = () => step(opponentAction(now, seat, settings.value));
  timer = setTimeout(move, isQuick.value ? 0 : THINKING_MS);
}

function finish(over: Hand): void {
  const date = `${new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')} UTC`;
  const { players } = settings.value;
  const line = jsonOf({
    hand: over,
    id: String(Date.now()),
    names: NAMES.slice(0, players),
    date,
  });
  played.value = [...played.value, line].slice(-MOST_HANDS);
  save('played', played.value);
}

function keep(): void {
  const saved: Saved = {
    settings: settings.value,
    stacks,
    button,
    number: handNumber.value,
    hand: position.value?.hand,
  };
  save('table', saved);
}

export function setQuick(on: boolean): void {
  isQuick.value = on;
  save('quick', on);
  goOn();
}

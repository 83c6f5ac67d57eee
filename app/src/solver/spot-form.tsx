// The spot as fields to type in, each with what is wrong in it.
import type { ComponentChildren } from 'preact';
import { faceName } from '../engine/cards.ts';
import { readSeatText } from '../engine/notation.ts';
import { CardFace } from '../parts/playing-card.tsx';
import { LONGEST_TEXT } from '../shell/addresses.ts';
import { type Typed, change, completed, fault, fieldOf, typed } from './solver-state.ts';

export function SpotForm() {
  return (
    <section class="panel stack" aria-label="The spot">
      <Field name="seat1" label="Seat 1" isMono>
        <Upcards text={completed.value[0]!} />
      </Field>
      <Field name="seat2" label="Seat 2" isMono>
        <Upcards text={completed.value[1]!} />
      </Field>
      <p class="soft small">
        Hidden cards stand in parentheses: <span class="mono">(xx)As2d9c8h</span> on sixth street,{' '}
        <span class="mono">(xx)As2d9c8h(x)</span> on seventh; a range such as <span class="mono">(20%)</span>{' '}
        may take their place.
      </p>
      <div class="fields">
        <Field name="dead" label="Dead cards" isMono />
        <Field name="pot" label="Pot" />
        <Field name="bet" label="Bet" />
        <Field name="stack" label="Chips behind" />
        <label>
          Raises
          <select
            value={typed.value.raises}
            onChange={({ currentTarget }) => change({ raises: currentTarget.value })}
          >
            {['0', '1', '2', '3', '4'].map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <label>
          First to act
          <select
            value={typed.value.first}
            onChange={({ currentTarget }) => change({ first: currentTarget.value })}
          >
            <option value="">by upcards</option>
            <option value="0">seat 1</option>
            <option value="1">seat 2</option>
          </select>
        </label>
      </div>
    </section>
  );
}

interface FieldProperties {
  readonly name: keyof Typed;
  readonly label: string;
  readonly isMono?: boolean;
  readonly children?: ComponentChildren;
}

function Field({ name, label, isMono = false, children }: FieldProperties) {
  const own = fault.value !== undefined && fieldOf(fault.value) === name ? fault.value : undefined;
  return (
    <div>
      <label>
        {label}
        {children}
        <input
          type="text"
          class={isMono ? 'mono' : ''}
          value={typed.value[name]}
          maxLength={LONGEST_TEXT}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-invalid={own !== undefined}
          aria-describedby={own && `${name}-fault`}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      </label>
      {own && (
        <p class="fault-line" id={`${name}-fault`} role="alert">
          {own.text}
        </p>
      )}
    </div>
  );
}

function Upcards({ text }: { readonly text: string }) {
  const cards = readSeatText(text);
  if (cards === undefined) return null;
  return (
    <span class="upcards" role="img" aria-label={`shows ${cards.up.map(faceName).join(', ')}`}>
      {cards.up.map((face, i) => (
        <CardFace key={i} face={face} />
      ))}
    </span>
  );
}

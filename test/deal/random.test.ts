import { describe, expect, test } from 'vitest';
import { wasm, wasmBytes } from '../../bindings/wasm/load.ts';
import { chachaBlock } from '../support/keystream.ts';

type Words = readonly [counter: number, nonce0: number, nonce1: number, nonce2: number];

/** The module's blocks counter .. counter + 3, each as sixteen words. */
function moduleBlocks(key: Uint8Array, [counter, domain, low, high]: Words, rounds: number): Uint32Array[] {
  wasmBytes().set(key, wasm().seed);
  wasm().blocksOfTrial(domain, low, high, counter, rounds);
  const words = new Uint32Array(wasm().memory.buffer, wasm().words, 64);
  return [0, 1, 2, 3].map((lane) => Uint32Array.from({ length: 16 }, (_, w) => words[4 * w + lane]!));
}

function hex(words: Uint32Array): string {
  const bytes = new DataView(new ArrayBuffer(64));
  words.forEach((word, w) => bytes.setUint32(4 * w, word, true));
  return Array.from(new Uint8Array(bytes.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function key(...bytes: number[]): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => bytes[i] ?? 0);
}

const COUNTING = Uint8Array.from({ length: 32 }, (_, i) => i);
const LAST_BIT = key(...Array<number>(31).fill(0), 1);

const VECTORS: [name: string, key: Uint8Array, words: Words, rounds: number, block: string][] = [
  [
    'RFC 8439, 2.3.2',
    COUNTING,
    [1, 0x09000000, 0x4a000000, 0],
    20,
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  ],
  [
    'RFC 8439, A.1, vector 1',
    key(),
    [0, 0, 0, 0],
    20,
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  ],
  [
    'RFC 8439, A.1, vector 2',
    key(),
    [1, 0, 0, 0],
    20,
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  ],
  [
    'RFC 8439, A.1, vector 3',
    LAST_BIT,
    [1, 0, 0, 0],
    20,
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  ],
  [
    'RFC 8439, A.1, vector 4',
    key(0, 0xff),
    [2, 0, 0, 0],
    20,
    '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  ],
  [
    'RFC 8439, A.1, vector 5',
    key(),
    [0, 0, 0, 0x02000000],
    20,
    'c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c78a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d',
  ],
  [
    'eight rounds (draft-strombergson-chacha-test-vectors, TC1)',
    key(),
    [0, 0, 0, 0],
    8,
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
  ],
];

describe.each(VECTORS)('%s', (_, key, words, rounds, block) => {
  test('the module in every lane', () => {
    for (let lane = 0; lane < 4; lane++) {
      const [counter, ...nonce] = words;
      expect(hex(moduleBlocks(key, [counter - lane, ...nonce], rounds)[lane]!)).toBe(block);
    }
  });

  test('the plain form that the dealer is checked against', () => {
    expect(hex(chachaBlock(key, words, rounds))).toBe(block);
  });
});

test('the keystream of RFC 8439, 2.4.2', () => {
  const blocks = moduleBlocks(COUNTING, [1, 0, 0x4a000000, 0], 20);
  expect((hex(blocks[0]!) + hex(blocks[1]!)).slice(0, 228)).toBe(
    '224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf788a3b0aa372600a92b57974cded2b9334794cba40c63e34cdea212c4cf07d41b7' +
      '69a6749f3f630f4122cafe28ec4dc47e26d4346d70b98c73f3e9c53ac40c5945398b6eda1a832c89c167eacd901d7e2bf363',
  );
});

test('every word of the state counts, at either number of rounds', () => {
  for (const rounds of [8, 20]) {
    for (let word = 0; word < 4; word++) {
      const words: [number, number, number, number] = [7, 1, 0xffffffff, 0x001fffff];
      words[word]! ^= 0x80000000;
      const blocks = moduleBlocks(COUNTING, words, rounds);
      blocks.forEach((block, lane) => {
        const [counter, ...nonce] = words;
        expect(block).toEqual(chachaBlock(COUNTING, [counter + lane, ...nonce], rounds));
      });
    }
  }
});

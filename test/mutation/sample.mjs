// A checker for StrykerJS that lets a share of all mutants through: the same ones each time, whatever else changes.
import { createHash } from 'node:crypto';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';

const share = Number(process.env.MUTATION_SAMPLE ?? 100) / 100;

class Sample {
  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isSampled(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    );
  }
}

function isSampled({ fileName, location, replacement }) {
  const name = `${fileName.replace(/^.*\/bindings\//, '')} ${JSON.stringify(location)} ${replacement}`;
  return createHash('sha256').update(name).digest().readUInt32LE() / 2 ** 32 < share;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];

import { describe, expect, it } from 'vitest';
import { tellsOf } from '../../../renderer/panels/log/named';

const NAMES = ['Al', 'Aldous', 'Brigand', 'Brigand chief', 'Dock rat 1', 'Dock rat 12'];
const named = (sentence: string): string[] => NAMES.filter((name) => tellsOf(sentence, name, NAMES));

describe('whom a sentence of the log names', () => {
  it('is whoever it names as a whole word', () => {
    expect(named('Aldous hits the door.')).toEqual(['Aldous']);
    expect(named('Al’s turn.')).toEqual(['Al']);
    expect(named('Dock rat 12 falls.')).toEqual(['Dock rat 12']);
  });

  it('is not whoever is only part of a longer name', () => {
    expect(named('The Brigand chief flees.')).toEqual(['Brigand chief']);
    expect(named('The Brigand chief calls the Brigand.')).toEqual(['Brigand', 'Brigand chief']);
  });
});

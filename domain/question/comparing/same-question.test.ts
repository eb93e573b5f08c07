import { describe, expect, it } from 'vitest';
import { similarityKind } from './same-question.ts';

describe('two questions', () => {
  it.each([
    [
      'Discuss sliding window Protocol in data link control?',
      'Explain the sliding window protocol in data link control.',
    ],
    [
      'List the difference between a port address, a logical address, and a physical address?',
      'What is the difference between a port address, a logical address and a physical adress?',
    ],
    [
      'Distinguish between a circuit-switched network and a packet-switched network.',
      'Differentiate between a packet-switched network and a circuit-switched network.',
    ],
    ['What is quantization for A/D converters?', 'What do you mean by quantization for A/D converters'],
  ])('are the same when every word is: %s', (one, other) => {
    expect([similarityKind(one, other), similarityKind(other, one)]).toEqual(['same', 'same']);
  });

  it('have other numbers', () => {
    const text = (channels: string) =>
      `Five channels each with ${channels} KHz bandwidth are to be multiplexed together.`;
    expect(similarityKind(text('200'), text('300'))).toBe('numbers');
  });

  it.each([
    ['Explain the working of a synchronous counter.', 'Explain the working of an asynchronous counter.'],
    ['Write the advantages of the CMOS logic family.', 'Write the applications of the CMOS logic family.'],
    ['Convert a given SOP expression to POS form.', 'Convert a given POS expression to SOP form.'],
    ['Explain the half adder with its circuit diagram.', 'Explain the full adder with its circuit diagram.'],
    [
      'Simplify the Boolean expression Y = AB + AC + BC.',
      'Simplify the Boolean expression Y = AB + AC + CD.',
    ],
    ['Write short notes on: Firewalls', 'Write short notes on: Telnet'],
    ['Define hashing.', 'Define hashing.'],
    ['Define TCP.', 'Define the services of TCP at the transport layer.'],
  ])('are not called the same where a word or sign differs, or too few say anything: %s', (one, other) => {
    expect(similarityKind(one, other)).toBe('similar');
  });
});

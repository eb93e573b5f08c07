import { describe, expect, it } from 'vitest';
import { textsIn } from '../texts.ts';
import { CallFault } from './calls.ts';

const answer = (status: number, type = 'general_unknown', message = 'Why.') =>
  new CallFault(status, JSON.stringify({ message, type }), '300');

it.each<[string, CallFault, CallFault['remedy']]>([
  ['a full disk', answer(507, 'storage_full'), 'time'],
  ['an overload', answer(503), 'time'],
  ['a quota', answer(429, 'general_rate_limit_exceeded'), 'time'],
  ['a chunk that was damaged on its way', answer(400, 'storage_invalid_piece'), 'time'],
  ['what a proxy says', new CallFault(502, '<html>Bad gateway</html>'), 'time'],
  ['a file that is too large', answer(413, 'general_body_too_large'), 'file'],
  ['one that a proxy takes for too large', new CallFault(413, '<html>Too large</html>'), 'file'],
  ['a file that is no paper', answer(400, 'storage_file_type_unsupported'), 'file'],
  ['an ended session', answer(401, 'general_unauthorized_scope'), 'session'],
  ['the fields of a note', answer(400, 'row_invalid_structure'), undefined],
])('after %s the person knows what helps', (_what, fault, remedy) => {
  expect(fault.remedy).toBe(remedy);
});

it('says when it may be tried again, and nothing that the library did not mean for people', () => {
  expect([answer(507).retryAfter, answer(507).message]).toEqual([300, 'Why.']);
  expect(new CallFault(502, '<html>Bad gateway</html>')).toMatchObject({ retryAfter: 0, message: '' });
  expect(answer(500, 'general_unknown', 'Server Error').message).toBe('');
});

describe('what a refused call tells a person', () => {
  const actOn = (type: string, fault?: object) => {
    const named = fault ? encodeURIComponent(JSON.stringify(fault)) : null;
    return textsIn('hi').fault(
      new CallFault(429, JSON.stringify({ message: 'Why.', type }), null, named).fault,
    );
  };

  it('is the fault that the call names, in the language of the page', () => {
    expect(actOn('storage_invalid_file', { name: 'file.too-much-today', values: { most: 500 } })).toBe(
      'इस फ़ाइल के साथ आप एक दिन की 500 MB की सीमा पार कर देंगे। कल फिर कोशिश करें।',
    );
  });

  it('follows from its type where it names none, or one that the page does not know', () => {
    expect(actOn('general_unavailable')).toBe('लाइब्रेरी में अभी बहुत भीड़ है। थोड़ी देर में फिर कोशिश करें।');
    expect([actOn('storage_full'), actOn('storage_full', { name: 'shelf.full' })]).toEqual(['Why.', 'Why.']);
  });
});

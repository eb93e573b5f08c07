import { expect, it } from 'vitest';
import { CallFault } from './calls.ts';

const said = (status: number, type = 'general_unknown', message = 'Why.') =>
  new CallFault(status, JSON.stringify({ message, type }), '300');

it.each<[string, CallFault, CallFault['mend']]>([
  ['a full disk', said(507, 'storage_full'), 'time'],
  ['an overload', said(503), 'time'],
  ['a quota', said(429, 'general_rate_limit_exceeded'), 'time'],
  ['a piece that was damaged on its way', said(400, 'storage_invalid_piece'), 'time'],
  ['what a proxy says', new CallFault(502, '<html>Bad gateway</html>'), 'time'],
  ['a file that is too large', said(413, 'general_body_too_large'), 'file'],
  ['one that a proxy takes for too large', new CallFault(413, '<html>Too large</html>'), 'file'],
  ['a file that is no paper', said(400, 'storage_file_type_unsupported'), 'file'],
  ['an ended session', said(401, 'general_unauthorized_scope'), 'session'],
  ['what was said of a note', said(400, 'row_invalid_structure'), undefined],
])('after %s the person knows what mends it', (_what, fault, mend) => {
  expect(fault.mend).toBe(mend);
});

it('says when it may be tried again, and nothing that the library did not mean for people', () => {
  expect([said(507).retryAfter, said(507).message]).toEqual([300, 'Why.']);
  expect(new CallFault(502, '<html>Bad gateway</html>')).toMatchObject({ retryAfter: 0, message: '' });
  expect(said(500, 'general_unknown', 'Server Error').message).toBe('');
});

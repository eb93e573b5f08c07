import { expect, it } from 'vitest';
import { isOfServer } from './server-refusal.ts';

const RECIPIENT = "Can't send mail - all recipients were rejected: ";

it.each([
  `${RECIPIENT}554 5.7.1 <asha@example.in>: Relay access denied`,
  `${RECIPIENT}454 4.7.1 <asha@example.in>: Relay access denied`,
  `${RECIPIENT}550 relay not permitted`,
  `${RECIPIENT}450 4.1.8 <no-reply@gone.in>: Sender address rejected: Domain not found`,
  'Mail command failed: 501 5.1.7 Bad sender address syntax',
  'Mail command failed: 451 Temporary local problem - please try later',
  'Message failed: 550 5.7.1 Message content rejected',
])('will meet other mails too: %s', (fault) => {
  expect(isOfServer(fault)).toBe(true);
});

it.each([
  `${RECIPIENT}550 5.1.1 <asha@example.in>: Recipient address rejected: User unknown`,
  `${RECIPIENT}550 Unrouteable address`,
  `${RECIPIENT}450 4.2.0 <asha@example.in>: Recipient address rejected: Greylisted`,
  `${RECIPIENT}451 4.7.1 Greylisting in action, please come back later`,
  'Message failed: 552 5.2.2 Mailbox full',
  'Message failed: 451 4.7.1 Try again later',
  'Invalid login: 535 5.7.8 Error: authentication failed',
  'connect ECONNREFUSED 127.0.0.1:25',
])('concerns one person, or no mail at all: %s', (fault) => {
  expect(isOfServer(fault)).toBe(false);
});

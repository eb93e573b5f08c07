import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['asha@gbpuat.ac.in', 'asha@gbpuat.ac.in'],
    [' Asha+Papers@GBPUAT.ac.in', 'asha@gbpuat.ac.in'],
    ['asha+a+b@gbpuat.ac.in', 'asha@gbpuat.ac.in'],
    ['asha.rawat+a@gbpuat.ac.in', 'asha.rawat@gbpuat.ac.in'],
    ['+asha@gbpuat.ac.in', '+asha@gbpuat.ac.in'],
    ['a.s.h.a+b@gmail.com', 'asha@gmail.com'],
    ['a.sha@googlemail.com', 'asha@gmail.com'],
    ['a.sha@mail.gmail.com', 'a.sha@mail.gmail.com'],
  ])('has no tag, and dots unless it is Gmail’s: %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

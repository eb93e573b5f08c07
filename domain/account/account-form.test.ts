import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../test/sentences-of.ts';
import { checkAccountForm } from './account-form.ts';

const ADMISSION = [{ of: 'gbpuat.ac.in', shares: true }];
const GOOD = { email: 'asha@gbpuat.ac.in', password: 'password', confirmPassword: 'password' };
const errorsOf = (changes: Partial<typeof GOOD>) =>
  sentencesOf(checkAccountForm({ ...GOOD, ...changes }, ADMISSION));

describe('the login and signup form', () => {
  it('has nothing to say about good fields', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ email: ' Asha@GBPUAT.ac.in ' })).toEqual({});
  });

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['asha', 'Please enter a valid Email'],
    ['asha@gbpuat', 'Please enter a valid Email'],
    ['asha@gmail.com', 'Only emails from @gbpuat.ac.in are allowed'],
    ['asha@evil.gbpuat.ac.in', 'Only emails from @gbpuat.ac.in are allowed'],
  ])('says about the address %j: %s', (email, message) => {
    expect(errorsOf({ email })).toEqual({ email: message });
  });

  it.each([
    ['', 'Password is required'],
    ['1234567', 'Password must have at least 8 characters'],
    ['📄📄📄📄📄📄📄', 'Password must have at least 8 characters'],
    ['a'.repeat(257), 'Password is too long (256 bytes at most).'],
  ])('says about the password %j: %s', (password, message) => {
    expect(errorsOf({ password, confirmPassword: password || 'x' }).password).toBe(message);
  });

  it.each([
    ['', 'Confirm password is required'],
    ['Password', 'Passwords do not match'],
    ['password ', 'Passwords do not match'],
  ])('says about the password repeated as %j: %s', (confirmPassword, message) => {
    expect(errorsOf({ confirmPassword })).toEqual({ confirmPassword: message });
  });

  it('asks for no repeated password at login', () => {
    const { confirmPassword: _, ...login } = GOOD;
    expect(checkAccountForm(login, ADMISSION)).toEqual({});
  });

  it('says everything at once', () => {
    expect(errorsOf({ email: '', password: '', confirmPassword: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Confirm password is required',
    });
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, type PageOptions, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { focused, heading, reads } from '../sight.ts';

const CALL = '**/v1/functions/contact/executions';
const MESSAGE = { Name: 'Asha', Email: 'asha@example.com', Message: 'The paper of 2019 is upside down.' };
const EMPTY = { Name: '', Email: '', Message: '' };

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

describe('the contact page', () => {
  it('is Get in Touch, and names no person whom the catalogue does not', async () => {
    const page = await open();
    expect(await heading(page)).toBe('Get in Touch');
    expect(await page.locator('main aside a').count()).toBe(0);
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  });

  it('asks for all fields when one is empty, and goes there', async () => {
    const page = await open();
    for (const label of ['Name', 'Email', 'Message']) {
      await fill(page, { ...MESSAGE, [label]: ' ' });
      await send(page);
      await reads(page, 'Please fill out all fields.');
      await expect.poll(() => focused(page)).toBe(label);
    }
    await fill(page, { ...MESSAGE, Email: 'asha' });
    await send(page);
    await reads(page, 'Please enter a valid email address.');
    await expect.poll(() => focused(page)).toBe('Email');
  });

  it('says Sending..., then that the message was sent, and clears the fields', async () => {
    const page = await open();
    const answered = Promise.withResolvers<void>();
    await page.route(CALL, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await fill(page, MESSAGE);
    await send(page);
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    answered.resolve();
    await reads(page, 'Message sent successfully!');
    await expect.poll(() => typed(page)).toEqual(EMPTY);
    expect(problemsOf(page)).toEqual([]);
  });

  it('says when to come back after too many messages', async () => {
    const page = await open();
    const headers = { 'Retry-After': '1441' };
    await page.route(CALL, (route) => route.fulfill({ status: 429, headers, json: {} }));
    await fill(page, MESSAGE);
    await send(page);
    await reads(page, 'Too many attempts. Try again in 25 minutes.');
  });

  it('says that a message could not be sent, and keeps what was written', async () => {
    const page = await open();
    await page.route(CALL, (route) => route.abort());
    await fill(page, MESSAGE);
    await send(page);
    await reads(page, 'Failed to send message. Please try again.');
    expect(await typed(page)).toEqual(MESSAGE);
    await page.unroute(CALL);
    await send(page);
    await reads(page, 'Message sent successfully!');
  });

  it('works without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await fill(page, { ...MESSAGE, Name: '' });
    await send(page);
    await reads(page, 'Please fill out all fields.');
    expect(await typed(page)).toEqual({ ...MESSAGE, Name: '' });
    await fill(page, MESSAGE);
    await send(page);
    await reads(page, 'Message sent successfully!');
    await expect.poll(() => typed(page)).toEqual(EMPTY);
  });
});

async function open(options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, ...options });
  await page.goto('/contactus');
  return page;
}

async function fill(page: Page, message: typeof MESSAGE) {
  for (const [label, value] of Object.entries(message)) await page.getByLabel(label).fill(value);
}

function send(page: Page) {
  return page.getByRole('button', { name: 'Send message' }).click();
}

async function typed(page: Page) {
  const values = Object.keys(MESSAGE).map(async (label) => [
    label,
    await page.getByLabel(label).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(values));
}

import { afterAll, afterEach, beforeEach } from 'vitest';
import { beginTest, endFile, endTest } from './browser.ts';

// Registered here because a setup file runs for every test file: the module that the tests import runs once a worker.
beforeEach(beginTest);
afterEach(({ task }) => endTest(task.result?.state === 'fail'));
afterAll(endFile);

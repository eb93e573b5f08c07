import type { Reporter, TestModule } from 'vitest/node';

/** Prints the last line `12 passed, 0 failed`, for people and programs that read only that. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed + broken} failed\n`));
  }
}

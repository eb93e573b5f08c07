import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints the last line `12 passed, 0 failed`, for people and programs that read only that. Tests that passed at their
 * second try are named above it: each is a race to be found.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    const named = flaky.map(({ module, fullName }) => `FLAKY ${module.relativeModuleId} > ${fullName}\n`);
    const counted = `${passed} passed, ${failed + broken} failed\n`;
    process.once('exit', () => process.stdout.write(named.join('') + counted));
  }
}

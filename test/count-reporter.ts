import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints the last line `12 passed, 0 failed`, for people and programs that read only that. Tests that passed at their
 * second try are named above it: each is a race to be found.
 */
export default class CountReporter implements Reporter {
  #modules: readonly TestModule[] = [];
  #errors = 0;

  onInit(): void {
    process.once('exit', () => process.stdout.write(this.#told()));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.#modules = modules;
    this.#errors = errors.length;
  }

  #told(): string {
    const tests = this.#modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const broken = this.#modules.filter((module) => module.errors().length > 0).length + this.#errors;
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => {
        const [failure = ''] = test.result().errors?.[0]?.message.split('\n') ?? [];
        return `FLAKY ${test.module.relativeModuleId} > ${test.fullName}: ${failure}\n`;
      });
    return `${flaky.join('')}${passed} passed, ${failed + broken} failed\n`;
  }
}

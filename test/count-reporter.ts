import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints the last line `12 passed, 0 failed`, for people and programs that read only that. Tests that passed at their
 * second try, and files that did at their second run, are named above it: each is a race to be found.
 */
export default class CountReporter implements Reporter {
  readonly #modules = new Map<string, TestModule>();
  readonly #flaky = new Set<string>();
  #errors = 0;

  onInit(): void {
    process.once('exit', () => process.stdout.write(this.#told()));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    for (const module of modules) {
      if (this.#modules.has(module.id) && module.ok()) this.#flaky.add(module.relativeModuleId);
      this.#modules.set(module.id, module);
    }
    this.#errors = errors.length;
  }

  #told(): string {
    const modules = [...this.#modules.values()];
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const broken = modules.filter((module) => module.errors().length > 0).length + this.#errors;
    for (const test of tests)
      if (test.diagnostic()?.flaky) this.#flaky.add(`${test.module.relativeModuleId} > ${test.fullName}`);
    const named = [...this.#flaky].map((name) => `FLAKY ${name}\n`);
    return `${named.join('')}${passed} passed, ${failed + broken} failed\n`;
  }
}

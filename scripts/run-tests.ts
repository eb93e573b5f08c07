// Runs Vitest as `vitest run` does. With CI set, files that failed are run once more when all others have ended, and what
// they say then counts.
import { createVitest, parseCLI, type TestRunResult, TestsNotFoundError } from 'vitest/node';

/** More files fail together for a reason that a second run does not take away. */
const MOST_FILES = 5;

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await createVitest({ ...options, watch: false });
try {
  const failed = failedFiles(await vitest.start(filter));
  if (process.env.CI && failed.length > 0 && failed.length <= MOST_FILES) {
    console.log(`\nOnce more: ${failed.map(({ moduleId }) => moduleId).join(', ')}`);
    process.exitCode = 0;
    await vitest.runTestSpecifications(failed);
  }
} catch (error) {
  // It has been said already.
  if (!(error instanceof TestsNotFoundError)) throw error;
} finally {
  // By itself `exit` gives the servers of the tests ten seconds to end.
  await vitest.close();
  await vitest.exit();
}

/** Also those whose process ended under them, or beside which something was rejected that no test waited for. */
function failedFiles({ testModules, unhandledErrors }: TestRunResult) {
  const beside = new Set(
    unhandledErrors.map((error) => (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH),
  );
  return testModules
    .filter((module) => module.state() !== 'skipped')
    .filter((module) => module.state() !== 'passed' || !module.ok() || beside.has(module.moduleId))
    .map((module) => module.toTestSpecification());
}

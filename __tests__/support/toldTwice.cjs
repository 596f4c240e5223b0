// `npm test` alone, which keeps the machine busy: a test that fails is tried once more, after what it found was printed. One that holds then is
// unsteady, which its reader may look into; what is broken fails twice.
if (process.env.TOLD_TWICE === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true })

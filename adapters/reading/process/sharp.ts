import sharp from 'sharp';

// Loading sharp takes as long as PDFium, so modules that import this one are loaded with their first
// operation.
sharp.cache(false);
// Uses one thread: this process has a low priority and should use at most one core.
sharp.concurrency(1);

export { sharp };

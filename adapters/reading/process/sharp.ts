import sharp from 'sharp';

// Loading sharp takes as long as PDFium: modules that import this one are loaded with their first operation.
sharp.cache(false);
// This process has a low priority and should use one core at most.
sharp.concurrency(1);

export { sharp };

import sharp from 'sharp';

// Loading sharp takes as long as PDFium: modules that import this one are loaded when their operation is first asked for.
sharp.cache(false);
// One thread: this process has a low priority, and should use one core at most.
sharp.concurrency(1);

export { sharp };

import type { CropView } from './crop-view.ts';

type QuestionCropProps = {
  crop: Pick<CropView, 'src' | 'width' | 'height'> & Partial<CropView>;
  label?: string;
  eager?: boolean;
};

/**
 * Picture of a question with its text invisible above it, for screen readers, find and copy. Needs
 * `question-crop.css`.
 */
export function QuestionCrop({ crop, label = '', eager }: QuestionCropProps) {
  const { src, srcSet, width, height, text } = crop;
  return (
    <div className="crop">
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...{ src, srcSet, width, height }}
        sizes={srcSet && `(max-width: ${width}px) 92vw, ${width}px`}
        alt={label}
      />
      {text !== undefined && <p dir="auto">{text}</p>}
    </div>
  );
}

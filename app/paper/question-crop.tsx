import type { CropView } from './crop-view.ts';

type QuestionCropProps = {
  crop: CropView;
  /** It is above the fold. */
  eager?: boolean;
};

/**
 * A question as it stands on its page. Its words lie over the picture, unseen: they are read aloud, found by the browser, and
 * copied. Needs `question-crop.css`.
 */
export function QuestionCrop({ crop: { src, srcSet, width, height, text }, eager }: QuestionCropProps) {
  return (
    <div className="crop">
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...{ src, srcSet, width, height }}
        sizes={`(max-width: ${width}px) 92vw, ${width}px`}
        alt=""
      />
      <p dir="auto">{text}</p>
    </div>
  );
}

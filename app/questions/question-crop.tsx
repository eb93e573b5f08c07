import type { CropView } from './crop-view.ts';

type QuestionCropProps = {
  crop: CropView;
  /** How wide it is shown, as in `img`. */
  sizes: string;
  /** It is above the fold. */
  eager?: boolean;
};

/**
 * A question as it stands on its page. Its words lie over the picture, unseen: they are read aloud, found by the browser, and
 * copied. Needs `questions.css`.
 */
export function QuestionCrop({
  crop: { src, srcSet, width, height, text },
  sizes,
  eager,
}: QuestionCropProps) {
  return (
    <div className="crop">
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...{ src, srcSet, sizes, width, height }}
        alt=""
      />
      <p dir="auto">{text}</p>
    </div>
  );
}

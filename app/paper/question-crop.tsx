import type { CropView } from './crop-view.ts';

type QuestionCropProps = {
  crop: CropView;
  eager?: boolean;
};

/** Picture of a question with its invisible text above, for screen readers, find and copy. Needs `question-crop.css`. */
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

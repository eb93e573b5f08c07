export function PaperLead({ course, description }: { course: string; description: string }) {
  return (
    <bdi className="wrap-anywhere">
      {course}: {description}
    </bdi>
  );
}

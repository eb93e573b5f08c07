import packScript from 'virtual:pack-script';
import { useLocation } from 'react-router';
import { useLocalPath } from '../language.ts';

export function KeepCourse({ course }: { course: string }) {
  const local = useLocalPath();
  return <div data-pack={local(useLocation().pathname)} data-course={course} data-later={packScript} />;
}

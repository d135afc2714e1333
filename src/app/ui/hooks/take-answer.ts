import { reportInBackground } from '#app/error-reports/report.ts';

/** For effects: hands the answer over, unless the effect has ended by then. */
export function takeAnswer<Answer>(asked: Promise<Answer>, take: (answer: Answer) => void): () => void {
  let isCurrent = true;
  asked.then((answer) => {
    if (isCurrent) take(answer);
  }, reportInBackground);
  return () => {
    isCurrent = false;
  };
}

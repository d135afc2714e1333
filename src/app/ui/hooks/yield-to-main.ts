/** Lets the browser answer taps and paint between two pieces of work. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

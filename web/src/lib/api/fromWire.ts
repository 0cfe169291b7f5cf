/** What the server sent, as the contract says it is: the server has checked it against the same contract. */
export async function fromWire<T>(response: Response): Promise<T> {
  const answer: unknown = await response.json();
  return answer as T;
}

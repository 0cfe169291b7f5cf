/** Reads what the server sent as the contract's type: the server has checked it against the same contract. */
export async function fromWire<T>(response: Response): Promise<T> {
  const answer: unknown = await response.json();
  return answer as T;
}

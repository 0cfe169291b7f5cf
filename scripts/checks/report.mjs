/** Prints what a check found and sets the exit code. */
export function report(complaints) {
  for (const complaint of complaints) console.log(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

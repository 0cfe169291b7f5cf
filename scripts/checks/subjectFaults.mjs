/** Longest subject that a terminal of 80 columns shows whole in `git log`. */
const longest = 72;

/** Verbs that subjects begin with. A new one is added here, so that nobody writes a noun or a participle by accident. */
const verbs = new Set(
  `Accept Add Adjust Allow Amend Announce Answer Ask Assign Attribute Author Avoid Backfill Batch Begin Bind Block Bound
  Build Bump Cache Call Cancel Cap Carry Catch Change Check Choose Claim Clean Clear Close Coalesce Collapse Collect
  Combine Compare Complete Compress Compute Confirm Connect Convert Copy Correct Count Cover Create Cut Debounce Decide
  Default Defer Delay Delete Deliver Deny Deprecate Derive Describe Detect Disable Display Document Draw Drop Duplicate
  Edit Emit Enable Encrypt End Enforce Ensure Erase Escape Estimate Exclude Expect Expire Explain Export Expose Extend Extract
  Fail Fetch Fill Filter Find Finish Fit Fix Flush Focus Fold Follow Forbid Force Forecast Forget Format Forward Freeze
  Gather Generate Give Group Guard Guide Hand Handle Harden Hide Hold Honour Ignore Import Improve Include Index Infer
  Inline Insert Install Interrupt Introduce Invalidate Isolate Join Judge Keep Know Label Launch Lay Lead Leave Let Lift Limit Link List
  Listen Load Lock Log Look Lower Maintain Make Map Mark Mask Match Measure Memoize Mention Merge Migrate Move Mute Name
  Narrow Normalise Note Notify Offer Omit Open Order Outline Page Parse Pass Pause Permit Persist Pin Place Plan Play Poll
  Postpone Prefer Prefetch Prepare Present Preserve Prevent Preview Print Protect Prove Publish Push Put Query Queue Quote
  Raise Read Rebuild Recognise Recompute Record Recover Redirect Reduce Refuse Register Reject Release Reload Remember
  Remove Rename Render Renew Reorder Repair Repeat Replace Report Require Rerun Reserve Reset Resolve Respect Restore
  Restrict Resume Retry Return Reuse Revert Review Revoke Rewrite Rotate Round Run Sample Save Say Scale Schedule Scope
  Scroll Search See Seed Select Sell Send Separate Serve Set Share Shorten Show Sign Simplify Skip Snooze Sort Spare Speak Speed
  Split Squash Stand Start State Stop Store Stream Strip Submit Suggest Support Suspend Swap Switch Sync Take Teach Tell
  Test Throttle Tidy Time Touch Track Transfer Translate Treat Trim Trust Try Turn Type Understand Undo Unify Unlock Unpack Update
  Upgrade Upload Use Validate Verify Wait Wake Walk Warm Warn Watch Widen Withdraw Wrap Write`.split(/\s+/),
);

/** Finds what is wrong with the subject of a commit: "area: Imperative verb ...", one thing, in one line. */
export function subjectFaults(subject) {
  const found = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: (\S+)/.exec(subject);
  return [
    ...(subject.length > longest ? [`has ${subject.length} characters, ${longest} at most`] : []),
    ...(found ? [] : ['does not begin with its area, as in "tickets: Notify the attendant"']),
    ...(found && !verbs.has(found[1]) ? [`"${found[1]}" is not known as an imperative verb`] : []),
    ...(/[.;]/.test(subject.replaceAll(/\w\.\w/g, ""))
      ? ["has a full stop or a semicolon: say one thing"]
      : []),
  ];
}

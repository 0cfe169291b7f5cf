/** Condition of a key or webhook: it was made during a visit for support that is over. */
export const visitIsOver =
  "visit_session_id is not null and not app.is_supported(company_id, visit_session_id)";

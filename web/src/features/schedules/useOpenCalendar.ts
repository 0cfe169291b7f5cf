import { useNavigate } from "react-router";

/** Leads from a conversation to the calendar, where what was saved just now stands. */
export function useOpenCalendar(): (sendAt: string) => void {
  const navigate = useNavigate();
  return (sendAt) => void navigate(`/schedules?date=${sendAt.slice(0, 10)}`);
}

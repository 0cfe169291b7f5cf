import { endpoints } from "@balcao/contract";
import { useMutation } from "@tanstack/react-query";
import { call, comeHome } from "../../lib/api/api.ts";

/** Ends the visit and comes back to one's own session, also where the visit was over already. */
export const useLeaveCompany = () =>
  useMutation({
    mutationFn: () => call(endpoints.support.leave),
    onSuccess: comeHome,
  });

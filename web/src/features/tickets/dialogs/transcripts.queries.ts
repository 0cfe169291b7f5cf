import { endpoints } from "@balcao/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, fetchFile } from "../../../lib/api/api.ts";
import { ticketKeys } from "../ticketKeys.ts";

/** Part of a conversation that is printed: days of the company's calendar; empty is no end on that side. */
export interface PrintedPart {
  includePrivate: boolean;
  dateFrom: string;
  dateTo: string;
}

export const endsBeforeStart = ({ dateFrom, dateTo }: PrintedPart): boolean =>
  dateFrom !== "" && dateTo !== "" && dateTo < dateFrom;

/** Number of messages that the PDF would have; asked for anew at each opening, since the conversation goes on. */
export const usePrintedCount = (uuid: string, part: PrintedPart) =>
  useQuery({
    queryKey: [...ticketKeys.printed(uuid), part],
    queryFn: ({ signal }) =>
      call(endpoints.transcripts.count, { params: { uuid }, query: queryOf(part) }, { signal }),
    enabled: !endsBeforeStart(part),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const fetchTranscript = (uuid: string, part: PrintedPart) =>
  fetchFile(endpoints.transcripts.exportPdf, { params: { uuid }, query: queryOf(part) });

const queryOf = ({ includePrivate, dateFrom, dateTo }: PrintedPart) => ({
  includePrivate: includePrivate ? ("true" as const) : ("false" as const),
  ...(dateFrom !== "" && { dateFrom }),
  ...(dateTo !== "" && { dateTo }),
});

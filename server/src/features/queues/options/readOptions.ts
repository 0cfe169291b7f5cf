import type { Statement } from "../../../platform/database/index.ts";

/** Every option of a queue, each menu in its order. */
export const everyOptionOf = (companyId: number, queueId: number): Statement => ({
  name: "options-of-queue",
  text: `
    select id, parent_id, position, name, greeting_message, queue_type, close_ticket, opt_queue_id, opt_user_id,
      opt_file_id, opt_integration_id
    from chatbot_options where company_id = $1 and queue_id = $2 order by position`,
  values: [companyId, queueId],
});

/** Every option of the queue that an option belongs to; none where there is no such option. */
export const optionsBeside = (companyId: number, optionId: number): Statement => ({
  name: "options-beside",
  text: `
    select o.id, o.parent_id, o.position, o.name, o.greeting_message, o.queue_type, o.close_ticket,
      o.opt_queue_id, o.opt_user_id, o.opt_file_id, o.opt_integration_id
    from chatbot_options one
    join chatbot_options o on o.company_id = one.company_id and o.queue_id = one.queue_id
    where one.company_id = $1 and one.id = $2 order by o.position`,
  values: [companyId, optionId],
});

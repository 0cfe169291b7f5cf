import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { importIntoList } from "./importIntoList.ts";
import { getItem, getList, listAllLists, listItems, listLists } from "./readLists.ts";
import { createItem, deleteItem, updateItem } from "./saveItem.ts";
import { addToList, createList, deleteList, renameList } from "./saveList.ts";

const { contactLists } = endpoints;

export const contactListsRoutes: Route[] = [
  route(contactLists.list, (ctx, { query }) => listLists(ctx, query)),
  route(contactLists.listAll, (ctx) => listAllLists(ctx)),
  route(contactLists.get, (ctx, { params }) => getList(ctx, params.id)),
  route(contactLists.create, (ctx, { body }) => createList(ctx, body)),
  route(contactLists.update, (ctx, { params, body }) => renameList(ctx, params.id, body)),
  route(contactLists.delete, (ctx, { params }) => deleteList(ctx, params.id)),
  route(contactLists.fill, (ctx, { params, body }) => addToList(ctx, params.id, body.source)),
  route(contactLists.upload, (ctx, { params, body, files }) =>
    importIntoList(ctx, { listId: params.id, file: files[0], preview: body.preview }),
  ),
  route(contactLists.items, (ctx, { query }) => listItems(ctx, query)),
  route(contactLists.getItem, (ctx, { params }) => getItem(ctx, params.id)),
  route(contactLists.createItem, (ctx, { body }) => createItem(ctx, body)),
  route(contactLists.updateItem, (ctx, { params, body }) => updateItem(ctx, params.id, body)),
  route(contactLists.deleteItem, (ctx, { params }) => deleteItem(ctx, params.id)),
];

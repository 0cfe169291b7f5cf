# A text, and a file with its caption. The key makes it safe to call again.
curl --fail-with-body "$BALCAO_URL/api/messages/send" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: order-4821" \
  -d "{\"number\": \"$NUMBER\", \"body\": \"Order 4821 is on its way\"}"

curl --fail-with-body "$BALCAO_URL/api/messages/send" \
  -H "Authorization: Bearer $TOKEN" \
  -F "number=$NUMBER" \
  -F "body=Your receipt" \
  -F "medias=@$FILE"

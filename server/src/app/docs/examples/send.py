import json
import os
import urllib.request

request = urllib.request.Request(
    os.environ["BALCAO_URL"] + "/api/messages/send",
    data=json.dumps({"number": os.environ["NUMBER"], "body": "Order 4823 is on its way"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["TOKEN"],
        "Content-Type": "application/json",
        "Idempotency-Key": "order-4823",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["messageId"])

-- Sends the requests on its standard input in turn. Each line has method, path, cookie, X-Forwarded-For and body, separated by tabs.
local requests = {}
local at = 0

function init()
  for line in io.lines() do
    local method, path, cookie, address, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = { ["Host"] = wrk.headers["Host"] }
    if cookie ~= "" then headers["Cookie"] = cookie end
    if address ~= "" then headers["X-Forwarded-For"] = address end
    if body ~= "" then headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\n{"count":%d,"seconds":%f,"p50":%f,"p99":%f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
